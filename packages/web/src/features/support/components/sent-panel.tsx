import type { SupportRequest } from '@ruche/contracts/support';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { CopyButton } from '#components/copy-button.tsx';
import { Button } from '#components/ui/button.tsx';
import { sentRequest as words } from '#features/support/words.ts';

type SentPanelProps = { request: SupportRequest; onAnother: () => void };

/** What happens now, and what names the request. */
export function SentPanel({ request, onAnother }: SentPanelProps) {
  const { requestId, expectation, replyTo, isConfirmedByEmail } = request;
  const title = useRef<HTMLHeadingElement>(null);
  // The form with the focus is gone: whoever hears the screen goes on here.
  useEffect(() => title.current?.focus(), []);
  return (
    <section aria-labelledby="support-sent" className="grid gap-5 rounded-card border border-line bg-surface p-5">
      <div className="flex items-start gap-3">
        <CircleCheck aria-hidden="true" className="mt-1 size-5 shrink-0 text-leaf" />
        <div className="grid min-w-0 gap-2 text-14">
          <h2 ref={title} id="support-sent" tabIndex={-1} className="heading text-20 outline-none">
            {words.title}
          </h2>
          <p className="wrap-anywhere">{(isConfirmedByEmail ? words.confirmed : words.unconfirmed)(replyTo)}</p>
          <p>{expectation}</p>
        </div>
      </div>
      <div className="grid gap-1 rounded-control bg-sunken px-3.5 py-3">
        <dl className="grid gap-0.5">
          <dt className="text-12 text-muted">{words.requestId}</dt>
          <dd className="font-mono text-13 wrap-anywhere">{requestId}</dd>
        </dl>
        <p className="text-12 text-muted">{words.idHint}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <CopyButton
          text={requestId}
          label={words.copy}
          copiedLabel={words.copied}
          failure={words.notCopied}
          className="max-sm:flex-1"
        />
        <Button onClick={onAnother} className="max-sm:flex-1">
          {words.another}
        </Button>
      </div>
    </section>
  );
}
