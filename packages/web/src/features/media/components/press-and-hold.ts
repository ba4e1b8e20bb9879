/** A finger that rests so long selects what is under it, and drags it from then on. */
export const holdMs = 450;
/** A finger that moves further before that scrolls. */
export const stillPixels = 10;
