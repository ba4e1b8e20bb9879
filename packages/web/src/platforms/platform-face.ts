import type { AccountKind, ConnectMethod, PlatformId } from '@ruche/contracts/accounts';

/** One of several ways to connect a network: by another method, or for another kind of account. */
export type ConnectWay = {
  method?: ConnectMethod;
  kind?: AccountKind;
  /** As somebody chooses it. */
  label: string;
  advice: string;
  /** What its buttons say, and the question before them. */
  connect: string;
  reconnect: string;
  question: string;
  /** Where people sign in for it. */
  place: string;
  /** What an account says that was connected by it, where it does not go without saying. */
  note?: string;
};

/** How a network looks on our screens, and what to know before connecting it. */
export type PlatformFace = {
  id: PlatformId;
  /** The colours of its button. */
  buttonClass: string;
  /** What somebody needs at hand, and what they are about to choose. */
  advice: string;
  /** What its accounts are called, where it has several kinds that bear the same names. */
  kindNames?: Partial<Record<AccountKind, string>>;
  /** The ways to connect it, where there are several; the usual one first. */
  ways?: readonly ConnectWay[];
};
