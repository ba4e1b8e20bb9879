// Mail and SMS that are sent beyond signing in are counted in the same way.
export { findRemainingMessages, messageBudget, noteMessage, takeInvitation, takeNotice } from './budget.ts';
