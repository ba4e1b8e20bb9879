import type { EvaluationCase } from '#scripts/evaluate/case.ts';
import { altTextCases } from './alt-text.ts';
import { chatCases } from './chat.ts';
import { ideaCases } from './ideas.ts';
import { replyCases } from './replies.ts';
import { rewriteCases } from './rewrite.ts';
import { summaryCases } from './summaries.ts';

export const evaluationCases: readonly EvaluationCase[] = [
  ...rewriteCases,
  ...replyCases,
  ...ideaCases,
  ...summaryCases,
  ...altTextCases,
  ...chatCases,
];
