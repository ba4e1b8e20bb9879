import { type ReactNode, useCallback, useRef, useState } from 'react';
import { lazyPanel } from '#components/lazy-part.tsx';
import { useSignInWays } from '#features/auth/api/get-sign-in-ways.ts';
import type { CaptchaAnswer } from '#features/auth/captcha-widget.ts';

// Most installations ask nothing: its code comes where one does.
const CaptchaField = lazyPanel(async () => (await import('./captcha-field.tsx')).CaptchaField, {
  skeleton: <div className="min-h-[78px]" />,
});

export type Captcha = {
  /** Where the question is asked; nothing where this installation asks none. */
  field: ReactNode;
  /** The answer, to go with one request: it is good once, so the question is asked again. */
  spend: () => CaptchaAnswer;
};

/** Whether somebody is human, where this installation asks. What lacks an answer is refused by the server. */
export function useCaptcha(): Captcha {
  const question = useSignInWays().data?.captcha ?? null;
  const token = useRef<string | null>(null);
  const [round, setRound] = useState(0);
  const keep = useCallback((answer: string | null) => {
    token.current = answer;
  }, []);
  if (question === null) return { field: null, spend: () => ({}) };
  const spend = () => {
    const captchaToken = token.current;
    token.current = null;
    setRound((before) => before + 1);
    return captchaToken === null ? {} : { captchaToken };
  };
  return { field: <CaptchaField key={round} question={question} onAnswer={keep} />, spend };
}
