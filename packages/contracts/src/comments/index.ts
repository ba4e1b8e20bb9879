export * from './comments.ts';
export * from './files.ts';
export * from './limits.ts';
export * from './locate-pin.ts';
export * from './pins.ts';
export * from './sides.ts';
