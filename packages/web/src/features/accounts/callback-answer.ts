import { type CallbackInput, type PlatformId, PlatformIdSchema } from '@ruche/contracts/accounts';

export type CallbackArrival =
  | { kind: 'unsupported' }
  | { kind: 'incomplete' }
  | { kind: 'answer'; input: CallbackInput; platform: PlatformId };

/** What a network brought back to `/auth/callback/{platform}`: a code or a refusal, and the state in any case. */
export function readArrival(platformName: string, query: string): CallbackArrival {
  const platform = PlatformIdSchema.safeParse(platformName);
  if (!platform.success) return { kind: 'unsupported' };
  const parameters = new URLSearchParams(query);
  const read = (name: string) => {
    const value = parameters.get(name);
    return value === null || value === '' ? undefined : value;
  };
  const state = read('state');
  const code = read('code');
  const error = read('error')?.slice(0, 200);
  if (state === undefined || (code === undefined && error === undefined)) return { kind: 'incomplete' };
  const errorDescription = read('error_description')?.slice(0, 2000);
  const input: CallbackInput = {
    platform: platform.data,
    state,
    ...(code !== undefined && { code }),
    ...(error !== undefined && { error }),
    ...(errorDescription !== undefined && { errorDescription }),
  };
  return { kind: 'answer', platform: platform.data, input };
}
