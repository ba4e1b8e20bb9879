export * from './checked-lookup.ts';
export * from './dns-lookup.ts';
export * from './endpoint-urls.ts';
export * from './public-addresses.ts';
