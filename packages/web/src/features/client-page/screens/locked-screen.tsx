import { type ClientPage, pageCodeDigits, pageCodeMinutes } from '@ruche/contracts/client-page';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { Failure } from '#features/client-page/api/page-api.ts';
import { Button } from '#features/client-page/components/button.tsx';
import { useRunningPage } from '#features/client-page/components/page-context.ts';
import { useWords, type Words } from '#features/client-page/languages/use-words.ts';

const fieldClass =
  'min-h-12 w-full rounded-control border border-edge bg-surface px-3 text-16 aria-invalid:border-clay';

const problemOf = (failure: Failure, words: Words): string => {
  if (failure.kind === 'refused') return failure.message;
  return failure.kind === 'offline' ? `${words.notStoredTitle}. ${words.notStoredText}` : words.failedText;
};

type FieldProps = {
  label: string;
  problem: string | null;
  children: (ids: { id: string; describedBy: string | undefined }) => ReactNode;
};

function Field({ label, problem, children }: FieldProps) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium text-14">
        {label}
      </label>
      {children({ id, describedBy: problem === null ? undefined : `${id}-problem` })}
      {problem !== null && (
        <p id={`${id}-problem`} role="alert" className="text-13 text-clay">
          {problem}
        </p>
      )}
    </div>
  );
}

type Sent = { email: string; codeId: string };

function AddressForm({ email, onSent }: { email: string; onSent: (sent: Sent) => void }) {
  const words = useWords();
  const { actions } = useRunningPage();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const address = field.current?.value.trim() ?? '';
    if (!/^\S+@\S+\.\S+$/.test(address)) {
      setProblem(words.emailInvalid);
      field.current?.focus();
      return;
    }
    setBusy(true);
    const answer = await actions.requestCode(address);
    setBusy(false);
    if (answer.kind === 'ok') onSent({ email: address, codeId: answer.body.codeId });
    else setProblem(problemOf(answer, words));
  };
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void send(event)}>
      <p className="text-14 text-muted">{words.lockedText}</p>
      <Field label={words.email} problem={problem}>
        {({ id, describedBy }) => (
          <input
            ref={field}
            id={id}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            defaultValue={email}
            aria-invalid={problem !== null}
            aria-describedby={describedBy}
            className={fieldClass}
          />
        )}
      </Field>
      <Button type="submit" look="primary" disabled={isBusy} aria-busy={isBusy}>
        {isBusy ? words.sendingCode : words.sendCode}
      </Button>
    </form>
  );
}

type CodeFormProps = { sent: Sent; onSentAgain: (sent: Sent) => void; onOtherAddress: () => void };

function CodeForm({ sent, onSentAgain, onOtherAddress }: CodeFormProps) {
  const words = useWords();
  const { actions } = useRunningPage();
  const [code, setCode] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const open = async (digits: string) => {
    if (digits.length !== pageCodeDigits) {
      setProblem(words.codeInvalid);
      field.current?.focus();
      return;
    }
    setBusy(true);
    const answer = await actions.bind(sent.codeId, digits);
    setBusy(false);
    if (answer.kind === 'ok') return;
    setProblem(problemOf(answer, words));
    setCode('');
    field.current?.focus();
  };
  const again = async () => {
    const answer = await actions.requestCode(sent.email);
    if (answer.kind !== 'ok') return setProblem(problemOf(answer, words));
    setProblem(null);
    actions.toast(words.codeSentAgain);
    return onSentAgain({ ...sent, codeId: answer.body.codeId });
  };
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void open(code);
      }}
    >
      <p className="text-14 text-muted">{words.codeText(sent.email, pageCodeMinutes)}</p>
      <Field label={words.code} problem={problem}>
        {({ id, describedBy }) => (
          <input
            ref={field}
            id={id}
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            readOnly={isBusy}
            aria-invalid={problem !== null}
            aria-describedby={describedBy}
            onChange={(event) => {
              const digits = event.currentTarget.value.replaceAll(/\D/g, '').slice(0, pageCodeDigits);
              event.currentTarget.value = digits;
              setCode(digits);
              setProblem(null);
              // Pasted or typed, six digits are all there is to say.
              if (digits.length === pageCodeDigits && digits !== code) void open(digits);
            }}
            className={`${fieldClass} text-center font-display text-28 tabular-nums tracking-[0.3em]`}
          />
        )}
      </Field>
      <Button type="submit" look="primary" disabled={isBusy} aria-busy={isBusy}>
        {isBusy ? words.openingPage : words.openPage}
      </Button>
      <div className="flex flex-wrap justify-center">
        <Button look="quiet" onClick={() => void again()}>
          {words.newCode}
        </Button>
        <Button look="quiet" onClick={onOtherAddress}>
          {words.otherEmail}
        </Button>
      </div>
    </form>
  );
}

/** Who sent this, and the way in: an address and the code that is sent there. */
export function LockedScreen({ page }: { page: ClientPage }) {
  const words = useWords();
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState<Sent | null>(null);
  const { agency, client } = page;
  return (
    <main id="content" className="mx-auto grid min-h-dvh w-full max-w-md content-center gap-6 px-4 py-8">
      <div className="grid justify-items-center gap-3 text-center">
        {agency.logoUrl !== null && (
          <img src={agency.logoUrl} alt="" className="h-14 max-w-48 rounded-control object-contain" />
        )}
        <p className="text-14 text-muted">{words.lockedFrom(agency.name)}</p>
        <h1 tabIndex={-1} className="heading wrap-anywhere text-28 outline-none">
          {words.lockedTitle(client.name)}
        </h1>
      </div>
      <div className="rounded-card border border-line bg-surface p-5">
        {sent === null ? (
          <AddressForm
            email={email}
            onSent={(next) => {
              setEmail(next.email);
              setSent(next);
            }}
          />
        ) : (
          <CodeForm sent={sent} onSentAgain={setSent} onOtherAddress={() => setSent(null)} />
        )}
      </div>
    </main>
  );
}
