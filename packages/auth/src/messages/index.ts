// Mail and SMS that are sent beyond signing in are counted and laid out in the same way.
export { findRemainingMessages, messageBudget, noteMessage, takeInvitation, takeNotice } from './budget.ts';
export { enqueueMessage } from './enqueue-message.ts';
export { layOut } from './mail-layout.ts';
