import { lazyPanel } from '#components/lazy-part.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { ClientSection } from '#entities/clients/client-section.ts';
import { voiceSection as words } from './words/voice.ts';

const VoiceSection = lazyPanel(async () => (await import('./components/voice/voice-section.tsx')).VoiceSection, {
  title: words.title,
  skeleton: <Skeleton className="h-80 rounded-card" />,
  isSecondary: true,
});

/** How a client writes. */
export const voiceSection: ClientSection = { id: 'voice', column: 'main', component: VoiceSection };
