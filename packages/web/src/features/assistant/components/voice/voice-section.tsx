import type { Voice } from '@ruche/contracts/assistant';
import { featurePlans, includesFeature, plans } from '@ruche/contracts/billing';
import type { Client } from '@ruche/contracts/clients';
import { AsyncPanel } from '#components/async-panel.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { ReadOnlyFieldset } from '#entities/clients/read-only-fieldset.tsx';
import { useMay } from '#entities/people/use-may.ts';
import { PlanHint } from '#entities/plans/plan-offer.tsx';
import { useWorkspace } from '#entities/workspaces/get-workspace.ts';
import { useVoice } from '#features/assistant/api/voice.ts';
import { voiceSection as words } from '#features/assistant/words/voice.ts';
import { combineQueries } from '#lib/combine-queries.ts';
import { useHashTarget } from '#lib/use-hash-target.ts';
import { LearnedVoice } from './learned-voice.tsx';
import { VoiceForm } from './voice-form.tsx';
import { VoiceSwitch } from './voice-switch.tsx';

function VoiceParts({ voice, isIncluded }: { voice: Voice; isIncluded: boolean }) {
  const mayWrite = useMay('clients.write', { client: voice.clientId });
  const canChange = mayWrite && isIncluded;
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
  const query = useVoice(client.id);
  const isKnown = workspace.data !== undefined && query.data !== undefined;
  const place = useHashTarget('voice', isKnown);
  return (
    <div ref={place} id="voice" className="scroll-mt-20">
      <Panel title={words.title}>
        <AsyncPanel
          query={combineQueries({ workspace, voice: query })}
          what={words.what}
          isSmall
          skeleton={<Skeleton className="h-80" />}
        >
          {({ voice }) => (
            <div className="grid gap-5">
              {!isIncluded && <PlanHint>{words.offer(plans[featurePlans.assistant].name)}</PlanHint>}
              {/* What somebody decided can be read on every plan. */}
              {(isIncluded || voice.revision > 0) && (
                <VoiceParts key={voice.clientId} voice={voice} isIncluded={isIncluded} />
              )}
            </div>
          )}
        </AsyncPanel>
      </Panel>
    </div>
  );
}
