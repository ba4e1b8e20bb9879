// Every refusal of this feature in words; what is refused when is said where it is thrown.

export const assistant = {
  clientNotFound: 'This client doesn’t exist or was deleted.',
  conversationNotFound: 'This conversation doesn’t exist or was deleted.',
} as const;

export const voices = {
  changed: 'Someone else changed this voice in the meantime. Load it again, then save your changes.',
} as const;

export const trends = {
  gone: 'This isn’t rising any more. Load the trends again.',
} as const;

export const ideas = {
  notFound: 'This idea doesn’t exist, or its client was deleted.',
  refused: 'This idea was refused. Restore it first.',
} as const;

export const altTexts = {
  notFound: 'This file doesn’t exist or was deleted.',
  notAnImage: 'Alt text is for images. Describe this file in the post instead.',
  cannotSee:
    'The language model can’t be shown images. Write the alt text yourself, or ask your administrator to connect one that can.',
  notReady: 'This image is still being processed. Try again in a moment.',
  rejected: 'This file can’t be used. Upload it again.',
} as const;

export const replies = {
  nothingToAnswer: 'Nobody wrote anything here that can be answered.',
  nothingToSummarize: 'Nobody wrote anything here that can be summarized.',
} as const;

export const schedules = {
  notFound: 'This schedule doesn’t exist, or its client was deleted.',
  itemNotFound: 'This post isn’t part of the schedule.',
  daysOver: 'These days are over. Choose others.',
  dismissed: 'This schedule was dismissed or replaced. Propose a new one.',
  accepted: 'This was accepted already. Undo it first.',
  itemDismissed: 'This post was dismissed.',
  ideaUsed: 'There’s already a draft of this idea.',
  timePassed: 'This time has passed. Choose one in the future.',
  nothingLeft: 'Nothing is left to accept. Propose a new schedule.',
  outsideDays: (first: string, last: string) => `Choose a time from ${first} to ${last}.`,
  disconnected: (count: number) =>
    count === 1
      ? 'The account of one of these posts was disconnected. Nothing was added. Remove that post, or propose the schedule again.'
      : `The accounts of ${count} of these posts were disconnected. Nothing was added. Remove those posts, or propose the schedule again.`,
} as const;

export const chats = {
  notFound: 'This chat doesn’t exist, or its client was deleted.',
  underWay: 'The last answer of this chat is still being written. Wait for it, or stop it first.',
} as const;
