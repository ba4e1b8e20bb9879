import { countScheduledPosts } from '@ruche/database/posts';
import type { StatsSource } from '#domain/dashboard/overview.ts';

export const postStats: StatsSource = async (tx) => ({ scheduled_posts: await countScheduledPosts(tx) });
