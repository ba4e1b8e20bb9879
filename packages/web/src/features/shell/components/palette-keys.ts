const isApple = /mac|iphone|ipad/i.test(navigator.userAgent);

/** The chord that opens the palette, as this keyboard calls it. */
export const paletteKeys = [isApple ? '⌘' : 'Ctrl', 'K'] as const;
