import { share } from '@ruche/auth/testing';
import { type Api, startApi } from './api.ts';
import type { ServerStackOptions } from './server-stack.ts';

/** The whole server for the tests of a file or group, with people who use its API. */
export const shareApi = (options?: ServerStackOptions): Api => share(() => startApi(options));
