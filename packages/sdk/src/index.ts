import type { components } from './generated/schema.ts';

export type { Call, List, OperationName } from './calls.ts';
export { type FieldProblem, RucheError, type RucheErrorCode } from './errors.ts';
export { Ruche } from './ruche.ts';
export type { CallOptions, RucheOptions, WriteOptions } from './transport.ts';
export type { UploadOptions, UploadProgress } from './upload.ts';
export type { StreamedFile } from './upload-source.ts';
export type { WaitOptions } from './waiting.ts';
export {
  type VerifiedMessage,
  verifyWebhook,
  type WebhookHeaders,
  type WebhookMessage,
  type WebhookMessageOf,
  WebhookVerificationError,
} from './webhooks.ts';

/** What the API takes and gives, by name: `Schemas['Post']`. */
export type Schemas = components['schemas'];
