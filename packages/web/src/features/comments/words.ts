// All that the comments on posts say.

export const commentsPanel = {
  title: 'Comments',
  what: 'the comments',
  sides: 'Who sees the comments',
  internal: 'Internal',
  client: 'With the client',
  open: (count: number) => (count === 1 ? '1 open thread' : `${count} open threads`),
  switchTitle: (side: 'internal' | 'client') =>
    side === 'client' ? 'Switch to the comments the client sees?' : 'Switch to internal comments?',
  switchText: 'What you’ve written isn’t sent. It stays on this side, and comes back when you do.',
  switch: 'Switch',
  stay: 'Keep writing',
  more: 'Show earlier threads',
  loading: 'Loading...',
  resolved: (count: number) => (count === 1 ? '1 resolved thread' : `${count} resolved threads`),
} as const;

export const sideTexts = {
  internal: {
    only: 'Only your team sees this. The client never does.',
    empty: 'No internal comments yet. What you write here never leaves your team.',
    field: 'Internal comment',
    reply: 'Internal reply',
    placeholder: 'Write to your team. Type @ to mention someone.',
    replyPlaceholder: 'Reply to your team',
    send: 'Add internal comment',
    sendReply: 'Reply internally',
  },
  client: {
    only: {
      now: (names: string, client: string) => `${names} at ${client} will see this.`,
      asked: (names: string, client: string) =>
        `${names} at ${client} will see this once they’re asked to approve the post.`,
      scheduled: (names: string, client: string) => `${names} at ${client} will see this once the post is scheduled.`,
    },
    others: (count: number) => `${count} others`,
    nobody: (client: string) => `${client} has no contact with an email address, so no one there can read this yet.`,
    empty: (client: string) => `Nothing said yet between you and ${client}.`,
    field: 'Comment for the client',
    reply: 'Reply to the client',
    placeholder: 'Write to the client. Type @ to mention someone.',
    replyPlaceholder: 'Reply to the client',
    send: 'Send to client',
    sendReply: 'Send to client',
  },
} as const;

export const commentForm = {
  sending: 'Sending...',
  failed: (reason: string) => `Your comment wasn’t sent. ${reason}`,
  attach: 'Attach files',
  files: 'Images and PDFs, up to 10 MB each',
  uploading: (name: string) => `Uploading ${name}...`,
  notAttached: (name: string, reason: string) => `${name} wasn’t attached. ${reason}`,
  wrongType: 'Attach images (PNG, JPEG, GIF, WebP) or PDFs.',
  tooLarge: 'Files can be up to 10 MB.',
  tooMany: 'A comment can have up to 5 files.',
  removeFile: (name: string) => `Remove ${name}`,
  quoted: (text: string) => `“${text}”`,
  aboutText: 'About this text',
  aboutMedia: 'About a place in the image',
  removePin: 'Don’t point at a place',
  pinText: 'Point at selected text',
  pinMedia: 'Point at an image',
  selectFirst: 'Select some text in the preview first.',
  clickMedia: 'Click the place in the preview’s image. Press Escape to stop.',
  noMedia: 'The preview shows no image to point at.',
  atClient: 'Client',
  cancel: 'Cancel',
} as const;

export const commentItem = {
  formerMember: 'Former member',
  apiKey: 'API key',
  atClient: (client: string) => `at ${client}`,
  team: 'Your team',
  edited: 'Edited',
  deleted: 'This comment was deleted.',
  decision: 'Part of an approval',
  actions: (author: string) => `Actions for ${author}’s comment`,
  edit: 'Edit',
  editLabel: 'Edit comment',
  save: 'Save',
  saving: 'Saving...',
  saveFailed: (reason: string) => `Your changes weren’t saved. ${reason}`,
  cancel: 'Cancel',
  copyLink: 'Copy link',
  copied: 'Link copied',
  remove: 'Delete',
  removing: 'Deleting...',
  removeTitle: 'Delete this comment?',
  removeText: {
    internal: 'Its files are deleted, too.',
    client: 'The client won’t see it anymore. Its files are deleted, too.',
  },
  removeFailed: (reason: string) => `The comment wasn’t deleted. ${reason}`,
} as const;

export const commentThread = {
  label: {
    internal: (author: string, begins: string) => `Internal thread by ${author}: ${begins}`,
    client: (author: string, begins: string) => `Client thread by ${author}: ${begins}`,
  },
  resolve: 'Resolve',
  reopen: 'Reopen',
  resolvedBy: (name: string) => `Resolved by ${name}`,
  someone: 'someone',
  failed: (reason: string) => `That didn’t work. ${reason}`,
  quoted: (text: string) => `“${text}”`,
  onMedia: (mark: number) => `Place ${mark} in the preview`,
  quoteGone: 'The text has changed since.',
  mediaGone: 'This file isn’t part of the post anymore.',
  marker: (mark: number) => `Go to thread ${mark}`,
} as const;
