import type { ConnectMethod, PlatformId } from '@ruche/contracts';

/** One of several ways to connect a network. */
export type ConnectWay = {
  method: ConnectMethod;
  /** As somebody chooses it. */
  label: string;
  advice: string;
  /** Where people sign in for it. */
  place: string;
  /** What an account says that was connected by it. */
  note: string;
};

/** How a network looks on our screens, and what to know before connecting it. */
export type PlatformFace = {
  id: PlatformId;
  /** The colours of its button. */
  buttonClass: string;
  /** What somebody needs at hand, and what they are about to choose. */
  advice: string;
  /** The ways to connect it, where there are several; the usual one first. */
  ways?: readonly ConnectWay[];
};
