// Mail and SMS that are sent beyond signing in are counted in the same way.
export {
  findRemainingMessages,
  mayWriteTo,
  messageBudget,
  noteMessage,
  takeInvitation,
  takeNotice,
  takeSupportRequest,
} from './budget.ts';
