import { lazyPanel } from '#components/lazy-part.tsx';
import { CardsSkeleton } from './cards-skeleton.tsx';

const skeleton = <CardsSkeleton />;

export const IdeasTab = lazyPanel(async () => (await import('./ideas/ideas-tab.tsx')).IdeasTab, { skeleton });
export const TrendsTab = lazyPanel(async () => (await import('./trends/trends-tab.tsx')).TrendsTab, { skeleton });
export const ScheduleTab = lazyPanel(async () => (await import('./schedules/schedule-tab.tsx')).ScheduleTab, {
  skeleton,
});
export const ChatTab = lazyPanel(async () => (await import('./chat/chat-tab.tsx')).ChatTab, { skeleton });
export const ClientCards = lazyPanel(async () => (await import('./client-cards.tsx')).ClientCards, { skeleton });
export const BelowPlan = lazyPanel(async () => (await import('./below-plan.tsx')).BelowPlan, { skeleton });
export const AssistantOffer = lazyPanel(async () => (await import('./assistant-offer.tsx')).AssistantOffer);
