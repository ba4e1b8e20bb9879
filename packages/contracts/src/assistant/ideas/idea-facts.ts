import type { PlatformId } from '#src/accounts/platform-ids.ts';
import type { PostFormat } from '#src/analytics/metrics.ts';
import type { Evidence } from '#src/assistant/evidence.ts';
import type { RisingTrend } from '#src/assistant/trends/trend-list.ts';
import type { TextLanguage } from '#src/assistant/voice/voice-settings.ts';
import type { Day } from '#src/time/index.ts';
import type { IdeaSource, Lift } from './ideas.ts';

/** Something that an account of the client published. */
export type FactPublication = {
  id: string;
  accountKey: string;
  platform: PlatformId;
  format: PostFormat;
  text: string;
  tags: string[];
  publishedAt: Date;
  engagements: number | null;
};

/** Something that a person wrote to the client. */
export type FactMessage = { conversationId: string; voice: string; text: string; sentAt: Date };

/** Something that an account posted that the client watches. */
export type FactWatchedPost = {
  accountId: string;
  userName: string;
  text: string;
  publishedAt: Date;
  permalink: string | null;
};

/** Something on the client's calendar. */
export type ComingDay = {
  key: string;
  kind: 'day' | 'note' | 'campaign';
  day: Day;
  /** As screens name it, and as posts do. */
  name: string;
  namesInPosts: Record<TextLanguage, string>;
  /** Of days of remembrance or of a cause: nothing is sold on them. */
  isSolemn: boolean;
};

/** All that ideas for a client are found in. */
export type IdeaFacts = {
  now: Date;
  zone: string;
  /** Of its texts. */
  language: TextLanguage;
  /** What its posts are about, by their tags. */
  pillars: string[];
  /** Where it can post. */
  platforms: PlatformId[];
  publications: FactPublication[];
  messages: FactMessage[];
  trends: RisingTrend[];
  coming: ComingDay[];
  /** What is planned from now on. */
  planned: { tags: string[]; platforms: PlatformId[] }[];
};

/** An idea that was found and is not kept yet. */
export type FoundIdea = {
  source: IdeaSource;
  /** The same key is the same idea, however it is put. */
  key: string;
  title: string;
  skeleton: string;
  evidence: Evidence[];
  lift: Lift | null;
  platforms: PlatformId[];
  format: PostFormat;
  pillar: string | null;
  day: Day | null;
};
