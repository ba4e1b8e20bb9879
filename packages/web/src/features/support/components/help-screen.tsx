import type { Me } from '@ruche/contracts/people';
import type { Support, SupportRequest } from '@ruche/contracts/support';
import { Keyboard } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { morePanel, noSupport } from '#features/support/words.ts';
import { ExpectationPanel } from './expectation-panel.tsx';
import { SupportForm } from './lazy-parts.tsx';
import { SentPanel } from './sent-panel.tsx';

// Comes beside the answers that it waits for, not after them.
SupportForm.preload();

function Shortcuts({ onShortcuts }: { onShortcuts: () => void }) {
  return (
    <section
      aria-labelledby="help-shortcuts"
      className="grid justify-items-start gap-3 rounded-card border border-line bg-surface p-5 touch:hidden"
    >
      <div className="grid gap-1">
        <h2 id="help-shortcuts" className="heading text-16">
          {morePanel.title}
        </h2>
        <p className="text-13 text-muted">{morePanel.text}</p>
      </div>
      <Button size="small" onClick={onShortcuts}>
        <Keyboard aria-hidden="true" />
        {morePanel.show}
      </Button>
    </section>
  );
}

type HelpScreenProps = { support: Support; me: Me; from: string | undefined; onShortcuts: () => void };

/** The form or what came of it, and beside it what to expect. */
export function HelpScreen({ support, me, from, onShortcuts }: HelpScreenProps) {
  const [sent, setSent] = useState<SupportRequest | null>(null);
  const owner = { userId: me.user.id, workspaceId: me.workspace.id };
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_19rem]">
      {!support.isAvailable && (
        <section className="rounded-card border border-line bg-surface">
          <EmptyState drawing="person" title={<h2>{noSupport.title}</h2>}>
            {noSupport.text}
          </EmptyState>
        </section>
      )}
      {support.isAvailable && sent !== null && <SentPanel request={sent} onAnother={() => setSent(null)} />}
      {support.isAvailable && sent === null && (
        <SupportForm support={support} owner={owner} from={from} onSent={setSent} />
      )}
      <aside className="grid gap-5">
        {support.isAvailable && <ExpectationPanel support={support} />}
        <Shortcuts onShortcuts={onShortcuts} />
      </aside>
    </div>
  );
}
