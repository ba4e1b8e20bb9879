import { createRootRoute } from '@tanstack/react-router';
import { LeaveForHome } from './leave-for-home.tsx';

export const rootRoute = createRootRoute({ notFoundComponent: LeaveForHome });
