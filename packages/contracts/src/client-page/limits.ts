// Apart from the schemas: the client's page checks nothing with zod, and loads none.

/** Where a client reads and approves posts, without an account. */
export const clientPagePath = (token: string) => `/c/${token}`;

/** After the address of the page: a post of it, and a thread there. The server never sees which. */
export const postPathOnPage = (postId: string, commentId?: string) =>
  `#/posts/${postId}${commentId === undefined ? '' : `/${commentId}`}`;

/** Below this address are the routes of a client's page. */
export const clientPageApi = (token: string) => `/api/v1/client-pages/${token}`;

/** How long a link works unless the team says otherwise, and how long it may at most. */
export const usualLinkDays = 90;
export const longestLinkDays = 365;

export const pageCodeMinutes = 10;
export const pageCodeDigits = 6;
export const pageCodeTries = 5;
/** A browser that was bound to an email address once may open the page for this long. */
export const pageDeviceDays = 90;

/** So many days of posts may be read at once. */
export const longestPageSpanDays = 100;
/** So many answers may be sent at once. */
export const mostPageDecisions = 100;
export const longestClientComment = 5000;
export const mostCommentFiles = 5;
export const commentFileLimitBytes = 10 * 1024 * 1024;

/**
 * What a contact is told of a post:
 * `waiting` their answer is wanted; `waiting_for_others` not theirs, or no longer; `changes_asked` somebody asked for a
 * change and the agency is on it; `passed` its time or deadline went by without a yes, so it does not go out;
 * `approved` said yes to, without a time yet; `scheduled` goes out at its time; `published` is out.
 */
export const pagePostStates = [
  'waiting',
  'waiting_for_others',
  'changes_asked',
  'declined',
  'passed',
  'approved',
  'scheduled',
  'published',
] as const;
export type PagePostState = (typeof pagePostStates)[number];

export const pageDecisions = ['approve', 'ask_change', 'decline'] as const;
export type PageDecisionKind = (typeof pageDecisions)[number];

/**
 * What became of an answer that was sent:
 * `recorded` it counts; `already` the same key was sent before, and counted then; `changed` the post is not the one that
 * was answered any more: look at it again; `decided` somebody else has settled it; `passed` its deadline or time is over;
 * `not_yours` nobody asked this contact, or no longer.
 */
export const pageDecisionResults = ['recorded', 'already', 'changed', 'decided', 'passed', 'not_yours'] as const;
export type PageDecisionResultKind = (typeof pageDecisionResults)[number];
