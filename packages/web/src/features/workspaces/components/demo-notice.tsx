import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { useDemo } from '#features/workspaces/api/get-demo.ts';
import { demoNotice as texts } from '#features/workspaces/words/common.ts';

type Credentials = { email: string; password: string };

/** Where the product is being tried out: the log-in that is full of examples. Nothing anywhere else. */
export function DemoNotice({ onUse }: { onUse: (credentials: Credentials) => Promise<void> }) {
  const { data } = useDemo();
  const [isBusy, setIsBusy] = useState(false);
  const demo = data?.demo ?? null;
  if (demo === null) return null;
  const use = async () => {
    setIsBusy(true);
    await onUse(demo);
    setIsBusy(false);
  };
  return (
    <section aria-labelledby="demo-title" className="grid gap-3 rounded-card border border-edge border-dashed p-4">
      <div className="flex items-center justify-between gap-3">
        <h2 id="demo-title" className="flex items-center gap-2 font-medium text-14">
          <FlaskConical aria-hidden="true" className="size-4 text-honey-text" />
          {texts.title}
        </h2>
        <Button size="small" busy={isBusy} busyLabel={texts.busyLabel} onClick={() => void use()}>
          {texts.use}
        </Button>
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-13">
        <dt className="text-muted">{texts.email}</dt>
        <dd className="min-w-0 select-all break-words font-mono">{demo.email}</dd>
        <dt className="text-muted">{texts.password}</dt>
        <dd className="min-w-0 select-all break-words font-mono">{demo.password}</dd>
      </dl>
    </section>
  );
}
