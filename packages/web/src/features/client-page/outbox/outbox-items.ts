import type { NewPageComment, PageDecision, PageDecisionResultKind } from '@ruche/contracts/client-page';

/** Why something that was sent doesn't count. */
type Outcome = { result: PageDecisionResultKind | 'refused'; message: string };

type Kept = {
  /** Made here, once: sent again, it's the same answer. */
  key: string;
  token: string;
  /** Whose answer it is: somebody else may open the page in this browser before it's sent. */
  contactId: string;
  postId: string;
  /** When it was tapped, and from when it may be sent: until then it can be undone. */
  at: number;
  sendAfter: number;
  /** Null until it was answered with anything but a yes; what counts is not kept. */
  outcome: Outcome | null;
};

export type DecisionItem = Kept & { kind: 'decision'; decision: PageDecision };
export type CommentItem = Kept & { kind: 'comment'; comment: NewPageComment };
export type OutboxItem = DecisionItem | CommentItem;

/** Those that still have to be sent. */
export const isUnsent = ({ outcome }: OutboxItem): boolean => outcome === null;

export const isDecision = (item: OutboxItem): item is DecisionItem => item.kind === 'decision';
export const isComment = (item: OutboxItem): item is CommentItem => item.kind === 'comment';
