import type { PlatformId } from '@ruche/contracts';

/** How a network looks on our screens, and what to know before connecting it. */
export type PlatformFace = {
  id: PlatformId;
  /** The colours of its button. */
  buttonClass: string;
  /** What somebody needs at hand, and what they are about to choose. */
  advice: string;
};
