const MiB = 1024 * 1024;

export const commentTextLimit = 5_000;
/** What a pin quotes of the post. */
export const quoteLimit = 500;
export const commentFileLimitBytes = 10 * MiB;
export const mostCommentFiles = 5;
/** Files that somebody uploaded and has not sent with a comment. */
export const mostWaitingFiles = 20;
/** Such a file is removed after this long. */
export const waitingFileHours = 24;
export const mostReplies = 200;
export const mostThreadsOfPost = 500;
