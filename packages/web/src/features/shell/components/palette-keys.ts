const isApple = /mac|iphone|ipad/i.test(navigator.userAgent);

/** What this keyboard calls the key of commands. */
export const commandKey = isApple ? '⌘' : 'Ctrl';

/** The chord that opens the palette, as this keyboard calls it. */
export const paletteKeys = [commandKey, 'K'] as const;

/** The chord that opens the assistant. */
export const assistantKeys = [commandKey, 'J'] as const;
