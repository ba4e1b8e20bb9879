import { answerLength } from '@ruche/contracts/inbox';

export const countWeighted = (text: string) => answerLength(text, 'weighted');
