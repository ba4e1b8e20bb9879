// Every refusal of this feature in words; what is refused when is said where it is thrown.

export const inbox = {
  conversationNotFound: 'This conversation doesn’t exist or was deleted.',
  messageNotFound: 'This message doesn’t exist or was deleted.',
  clientNotFound: 'This client doesn’t exist or was deleted.',
  fieldsNeedFixing: 'Some fields need fixing.',
  notAMember: 'Choose a member of this workspace.',
  noSuchLabel: 'This label doesn’t exist or was deleted.',
  timePassed: 'This time has passed. Choose one in the future.',
} as const;

/** Why the answer box is closed. */
export const windows = {
  disconnected: (account: string) => `${account} is disconnected. Connect it again to answer.`,
  lost: (account: string) => `${account} needs to be reconnected before you can answer.`,
  notAllowed: (network: string) => `${network} doesn’t let Ruche answer here.`,
  closed: (network: string, hours: number) =>
    `${network} lets you answer for ${hours === 1 ? '1 hour' : `${hours} hours`} after the person’s last message. That time is over.`,
  closedWithoutHours: (network: string) => `${network} no longer lets you answer this conversation.`,
} as const;

export const answers = {
  answeredMeanwhile: 'Someone answered while you were writing. Read their answer before you send yours.',
  nothingToAnswer: 'There’s no message left to answer. The person may have deleted it.',
  noSuchParent: 'The message you’re answering doesn’t exist or was deleted.',
  noPrivateReply: (network: string) => `${network} doesn’t let you answer this privately.`,
  tooLong: (network: string, most: number) => `${network} allows up to ${most.toLocaleString('en-US')} characters.`,
  noAttachments: (network: string) => `${network} doesn’t allow attachments here.`,
  tooManyAttachments: (network: string, most: number) =>
    `${network} allows up to ${most === 1 ? '1 attachment' : `${most} attachments`}.`,
  fileNotFound: 'This file doesn’t exist or was deleted.',
  fileNotReady: (fileName: string) => `${fileName} is still being processed. Send your answer once that’s done.`,
  fileRefused: (fileName: string) => `${fileName} can’t be used.`,
  fileOfOther: (fileName: string) => `${fileName} is in another client’s folder.`,
  wrongFileType: (network: string, fileName: string) => `${network} doesn’t accept ${fileName} in answers.`,
  notFailed: 'Only answers that failed can be sent again.',
  needsNoCheck: 'This answer doesn’t need a check.',
  saidNotSent: 'Someone checked: this answer isn’t on the network. Send it again if it’s still needed.',
} as const;

export const moderation = {
  cannotHide: (network: string) => `${network} doesn’t let you hide this message.`,
  cannotLike: (network: string) => `${network} doesn’t let you like this message.`,
  cannotDelete: (network: string) => `${network} doesn’t let you delete this message.`,
  isGone: 'This message was deleted on the network.',
  isUnderWay: 'Another change to this message is still on its way. Try again in a moment.',
  onItsWay: 'This answer is on its way. Try again once it’s sent.',
  needsCheckFirst: 'This answer may or may not be live. Check it first.',
  onlyIncoming: 'Only messages from people have a sentiment.',
} as const;

export const notes = {
  notFound: 'This note doesn’t exist or was deleted.',
  notYours: 'Only the person who wrote a note can change it.',
} as const;

export const labels = {
  notFound: 'This label doesn’t exist or was deleted.',
  nameTaken: 'Another label has this name.',
  tooMany: (most: number) => `A workspace can have up to ${most} labels. Delete some first.`,
} as const;

export const savedReplies = {
  notFound: 'This reply doesn’t exist or was deleted.',
  tooMany: (most: number) => `A workspace can have up to ${most} saved replies. Delete some first.`,
} as const;

export const views = {
  notFound: 'This view doesn’t exist or was deleted.',
  tooMany: (most: number) => `A workspace can have up to ${most} saved views. Delete some first.`,
} as const;

export const people = {
  notFound: 'This person doesn’t exist or their data was deleted.',
} as const;

export const rules = {
  notFound: 'This rule doesn’t exist or was deleted.',
  tooMany: (most: number) => `A workspace can have up to ${most} rules. Delete some first.`,
  notTried: 'Try this rule on recent messages before you switch it on.',
  noSuchReply: 'This saved reply was deleted, or is for another client.',
  noSuchLabel: 'This rule uses a label that was deleted.',
  noSuchMember: 'This rule names someone who’s no longer in this workspace.',
} as const;
