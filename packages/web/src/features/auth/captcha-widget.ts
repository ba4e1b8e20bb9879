import type { CaptchaProvider } from '@ruche/contracts/auth';

/** Whose question is asked, under which key, and the script that asks it. */
export type CaptchaQuestion = { provider: CaptchaProvider; siteKey: string; scriptUrl: string };

/** What goes with a request: the answer, where there is one. */
export type CaptchaAnswer = { captchaToken?: string };

type RenderOptions = {
  sitekey: string;
  theme: string;
  size: string;
  callback: (token: string) => void;
  'expired-callback': () => void;
  'error-callback': () => void;
};

/** Both providers offer the same few functions, under different names. */
type Widget = {
  render: (place: HTMLElement, options: RenderOptions) => string | undefined;
  remove: (id: string) => void;
};

declare global {
  interface Window {
    hcaptcha?: Widget;
    turnstile?: Widget;
    rucheCaptchaReady?: () => void;
  }
}

const sizes: Record<CaptchaProvider, string> = { hcaptcha: 'normal', turnstile: 'flexible' };

let loading: Promise<Widget> | null = null;

function load({ provider, scriptUrl }: CaptchaQuestion): Promise<Widget> {
  return new Promise((resolve, reject) => {
    const address = new URL(scriptUrl);
    address.searchParams.set('render', 'explicit');
    address.searchParams.set('onload', 'rucheCaptchaReady');
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      reject(new Error(`The script of ${address.host} could not be loaded.`));
    };
    window.rucheCaptchaReady = () => {
      const widget = window[provider];
      if (widget === undefined) fail();
      else resolve(widget);
    };
    script.addEventListener('error', fail);
    script.async = true;
    script.src = address.href;
    document.head.append(script);
  });
}

async function loadOnce(question: CaptchaQuestion): Promise<Widget> {
  loading ??= load(question);
  try {
    return await loading;
  } catch (error) {
    // The next try begins anew.
    loading = null;
    throw error;
  }
}

type Listener = { onAnswer: (token: string | null) => void; onFailure: () => void };

/** Shows the question in that place; an answer is good once and for minutes only. Returns how to take it away. */
export function showCaptcha(place: HTMLElement, question: CaptchaQuestion, listener: Listener): () => void {
  let isGone = false;
  let shown: { widget: Widget; id: string } | null = null;
  const show = async () => {
    const widget = await loadOnce(question);
    if (isGone) return;
    const id = widget.render(place, {
      sitekey: question.siteKey,
      theme: document.documentElement.dataset['theme'] ?? 'light',
      size: sizes[question.provider],
      callback: listener.onAnswer,
      'expired-callback': () => listener.onAnswer(null),
      'error-callback': listener.onFailure,
    });
    if (id !== undefined) shown = { widget, id };
  };
  show().catch(() => {
    if (!isGone) listener.onFailure();
  });
  return () => {
    isGone = true;
    shown?.widget.remove(shown.id);
  };
}
