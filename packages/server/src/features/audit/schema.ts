import { memberRefusals } from '#plugins/refusals.ts';

export const common = { tags: ['Audit log'], security: [{ accessToken: [] }] };
export const reading = memberRefusals('forbidden', 'not_found', 'validation_failed');
