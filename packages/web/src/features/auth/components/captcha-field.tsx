import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { type CaptchaQuestion, showCaptcha } from '#features/auth/captcha-widget.ts';
import { captchaField as words } from '#features/auth/words/common.ts';

type CaptchaFieldProps = { question: CaptchaQuestion; onAnswer: (token: string | null) => void };

/** The provider's question, in a place that keeps its height while it loads. */
export function CaptchaField({ question, onAnswer }: CaptchaFieldProps) {
  const place = useRef<HTMLDivElement>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (hasFailed || place.current === null) return undefined;
    return showCaptcha(place.current, question, { onAnswer, onFailure: () => setHasFailed(true) });
  }, [question, onAnswer, hasFailed]);
  if (hasFailed) {
    return (
      <div role="alert" className="grid justify-items-start gap-2 rounded-control bg-clay-soft p-3.5 text-13 text-clay">
        {words.failed(new URL(question.scriptUrl).host)}
        <Button size="small" onClick={() => setHasFailed(false)}>
          {words.retry}
        </Button>
      </div>
    );
  }
  return <div ref={place} className="min-h-[78px]" />;
}
