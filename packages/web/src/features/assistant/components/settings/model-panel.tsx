import type { AssistantStatus } from '@ruche/contracts/assistant';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Panel } from '#components/ui/panel.tsx';
import { Switch } from '#components/ui/switch.tsx';
import { useMay } from '#entities/people/use-may.ts';
import { useChangeSettings } from '#features/assistant/api/settings.ts';
import { modelFacts, workspaceSwitch as words } from '#features/assistant/words/settings.ts';
import { describeFailure } from '#lib/api-error.ts';
import { toast } from '#lib/toast.ts';

function WorkspaceSwitch({ isOn }: Pick<AssistantStatus, 'isOn'>) {
  const canManage = useMay('assistant.manage');
  const change = useChangeSettings();
  const shown = change.isPending ? change.variables.isOn : isOn;
  const turn = (next: boolean) =>
    change.mutate(
      { isOn: next },
      {
        onSuccess: () => toast.success(next ? words.turnedOn : words.turnedOff),
        onError: (error) => toast.error(words.failed(describeFailure(error))),
      },
    );
  return (
    <div className="grid gap-1">
      <Switch
        label={words.label}
        hint={shown ? words.on : words.off}
        checked={shown}
        disabled={!canManage || change.isPending}
        onChange={turn}
      />
      <p className="text-13 text-muted">{canManage ? words.perClient : words.notAllowed}</p>
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-12 text-muted">{label}</dt>
      <dd className="wrap-anywhere grid gap-0.5 text-14">{children}</dd>
    </div>
  );
}

function ModelFacts({ model }: Pick<AssistantStatus, 'model'>) {
  if (model === null) {
    return (
      <dl>
        <Fact label={modelFacts.model}>
          <span>{modelFacts.none}</span>
          <span className="max-w-[70ch] text-13 text-muted">{modelFacts.noneText}</span>
        </Fact>
      </dl>
    );
  }
  return (
    <dl className="grid gap-4 sm:grid-cols-2">
      <Fact label={modelFacts.model}>{model.name}</Fact>
      <Fact label={modelFacts.sees}>{model.sees ? modelFacts.seesYes : modelFacts.seesNo}</Fact>
    </dl>
  );
}

/** Whether texts may go to a model, to which one, and what of them does. */
export function ModelPanel({ status }: { status: AssistantStatus }) {
  return (
    <Panel title={words.title}>
      <div className="grid gap-5">
        <WorkspaceSwitch isOn={status.isOn} />
        <div className="border-line border-t pt-5">
          <ModelFacts model={status.model} />
        </div>
        <section className="grid gap-2 border-line border-t pt-5">
          <h3 className="font-semibold text-14">{modelFacts.whatTitle}</h3>
          <ul className="grid max-w-[70ch] gap-1.5 text-13 text-muted">
            {modelFacts.points.map((point) => (
              <li key={point} className="flex items-start gap-2">
                <Check aria-hidden="true" className="mt-0.5 size-3.5 shrink-0 text-leaf" />
                <span>{point}</span>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Panel>
  );
}
