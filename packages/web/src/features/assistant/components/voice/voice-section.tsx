import type { Voice } from '@ruche/contracts/assistant';
import { featurePlans, includesFeature, plans } from '@ruche/contracts/billing';
import type { Client } from '@ruche/contracts/clients';
import { AsyncPanel } from '#components/async-panel.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { ReadOnlyFieldset } from '#entities/clients/read-only-fieldset.tsx';
import { useMay } from '#entities/people/use-may.ts';
import { useWorkspace } from '#entities/workspaces/get-workspace.ts';
import { PlanHint } from '#entities/workspaces/plan-offer.tsx';
import { useVoice } from '#features/assistant/api/voice.ts';
import { voiceSection as words } from '#features/assistant/words/voice.ts';
import { useHashTarget } from '#lib/use-hash-target.ts';
import { LearnedVoice } from './learned-voice.tsx';
import { VoiceForm } from './voice-form.tsx';
import { VoiceSwitch } from './voice-switch.tsx';

function VoiceParts({ voice }: { voice: Voice }) {
  const canChange = useMay('clients.write', { client: voice.clientId });
  return (
    <ReadOnlyFieldset clientId={voice.clientId} className="grid gap-5">
      <div className="grid gap-1">
        <p className="text-13 text-muted">{words.intro}</p>
        <VoiceSwitch voice={voice} canChange={canChange} />
      </div>
      <div className="border-line border-t pt-5">
        <LearnedVoice voice={voice} />
      </div>
      <div className="border-line border-t pt-5">
        <VoiceForm voice={voice} canChange={canChange} />
      </div>
    </ReadOnlyFieldset>
  );
}

/** How a client writes: as its texts show it, and as it was decided. */
export function VoiceSection({ client }: { client: Client }) {
  const workspace = useWorkspace();
  const isIncluded = includesFeature(workspace.data?.plan.inForce ?? null, 'assistant');
  const query = useVoice(client.id, isIncluded);
  const isKnown = workspace.data !== undefined && (!isIncluded || query.data !== undefined);
  const place = useHashTarget('voice', isKnown);
  return (
    <div ref={place} id="voice" className="scroll-mt-20">
      <Panel title={words.title}>
        <AsyncPanel query={workspace} what={words.what} isSmall skeleton={<Skeleton className="h-80" />}>
          {() =>
            isIncluded ? (
              <AsyncPanel query={query} what={words.what} isSmall skeleton={<Skeleton className="h-80" />}>
                {(voice) => <VoiceParts key={voice.clientId} voice={voice} />}
              </AsyncPanel>
            ) : (
              <PlanHint>{words.offer(plans[featurePlans.assistant].name)}</PlanHint>
            )
          }
        </AsyncPanel>
      </Panel>
    </div>
  );
}
