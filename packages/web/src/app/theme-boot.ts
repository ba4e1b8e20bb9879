import { applyTheme, readThemeChoice } from '#lib/theme.ts';

// Loaded as a blocking script before the first paint, so that the page never flashes in the other light.
applyTheme(readThemeChoice());
