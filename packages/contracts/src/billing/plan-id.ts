import { z } from 'zod';
import { planIds } from './plans.ts';

export const PlanIdSchema = z.enum(planIds);
