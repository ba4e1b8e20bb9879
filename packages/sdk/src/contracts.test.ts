import type { SocialAccount } from '@ruche/contracts/accounts';
import type { AnalyticsOverview } from '@ruche/contracts/analytics';
import type { ErrorCode } from '@ruche/contracts/api';
import type { CurrentApiKey } from '@ruche/contracts/api-keys';
import type { Client } from '@ruche/contracts/clients';
import type { Conversation } from '@ruche/contracts/inbox';
import type { Media } from '@ruche/contracts/media';
import type { Post, PostImport } from '@ruche/contracts/posts';
import type { PostReceipt } from '@ruche/contracts/publishing';
import type { Report } from '@ruche/contracts/reports';
import type { WebhookData, WebhookEvent, webhookTestEvent } from '@ruche/contracts/webhooks';
import { describe, expectTypeOf, it } from 'vitest';
import type { Ruche, RucheErrorCode, Schemas, WebhookMessage, WebhookMessageOf } from './index.ts';

// A contract that changes without the SDK fails the type check here, before any test runs.

type Answer<Method extends (...given: never[]) => unknown> = Awaited<ReturnType<Method>>;

describe('the types of the SDK', () => {
  it('are what the contracts say of answers', () => {
    expectTypeOf<Answer<Ruche['apiKey']['current']>>().toEqualTypeOf<CurrentApiKey>();
    expectTypeOf<Answer<Ruche['clients']['get']>>().toEqualTypeOf<Client>();
    expectTypeOf<Answer<Ruche['accounts']['refresh']>>().toEqualTypeOf<SocialAccount>();
    // Of these the contract also takes `undefined`, which JSON doesn't have.
    expectTypeOf<Omit<Answer<Ruche['posts']['create']>, 'perPlatform'>>().toEqualTypeOf<Omit<Post, 'perPlatform'>>();
    expectTypeOf<Answer<Ruche['posts']['receipt']>>().toEqualTypeOf<PostReceipt>();
    expectTypeOf<Answer<Ruche['posts']['imports']['get']>>().toEqualTypeOf<PostImport>();
    expectTypeOf<Answer<Ruche['media']['upload']>>().toEqualTypeOf<Media>();
    expectTypeOf<Answer<Ruche['inbox']['get']>>().toEqualTypeOf<Conversation>();
    expectTypeOf<Answer<Ruche['analytics']['overview']>>().toEqualTypeOf<AnalyticsOverview>();
    expectTypeOf<Answer<Ruche['reports']['get']>>().toEqualTypeOf<Report>();
    expectTypeOf<Answer<Ruche['clients']['list']>['items'][number]>().toEqualTypeOf<Schemas['Client']>();
  });

  it('are what the contracts say of errors and webhooks', () => {
    expectTypeOf<ErrorCode>().toExtend<RucheErrorCode>();
    expectTypeOf<WebhookMessage['type']>().toEqualTypeOf<WebhookEvent | typeof webhookTestEvent>();
    expectTypeOf<{ [Event in WebhookEvent]: WebhookMessageOf<Event>['data'] }>().toEqualTypeOf<{
      [Event in WebhookEvent]: WebhookData<Event>;
    }>();
  });
});
