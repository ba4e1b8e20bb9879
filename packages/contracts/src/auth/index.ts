export * from './sign-in-options.ts';
