// Every refusal about comments in words, for the team's routes and the client's page.

export const comments = {
  postNotFound: 'This post doesn’t exist or was deleted.',
  notFound: 'This comment doesn’t exist or was deleted.',
  otherSide: 'This thread is on the other side. Answers stay on the side of their thread.',
  parentIsReply: 'Answer the first comment of the thread.',
  notAMember: 'Someone you mention isn’t in this workspace.',
  notAContact: 'Someone you mention isn’t a contact of this client.',
  noSuchFile: 'One of these files isn’t there anymore. Upload it again.',
  notOnPost: 'This file isn’t part of the post.',
  tooManyThreads: 'This post has too many threads. Answer one of them instead.',
  tooManyReplies: 'This thread is full. Start a new one.',
  wrongPin: 'Choose the place in the post again.',
  notYours: 'You can only edit your own comments.',
  ofApproval: 'This comment is part of an approval, so it stays as it is.',
  notAThread: 'Only the first comment of a thread can be resolved.',
} as const;

export const files = {
  unsupported: 'Attach images (PNG, JPEG, GIF, WebP) or PDFs.',
  tooLarge: 'Files can be up to 10 MB.',
  tooMany: 'You have uploaded files that weren’t sent with a comment. Send or remove them first.',
  notFound: 'This file doesn’t exist or was deleted.',
  removedMeanwhile: 'This file was removed while it was uploading.',
} as const;
