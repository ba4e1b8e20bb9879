import { paths } from '#config/paths.ts';
import type { ToldLanding } from '#features/auth/api/read-landing.ts';
import type { LandingPurpose } from '#lib/auth-client.ts';
import { describeAuthFailureInOurWords } from '#lib/auth-failure.ts';

type Words = {
  title: string;
  kind: 'good' | 'bad' | 'plain';
  heading: string;
  text: string;
  /** The next step. */
  to:
    | typeof paths.signIn
    | typeof paths.signInLink
    | typeof paths.forgotPassword
    | typeof paths.dashboard
    | typeof paths.settingsSecurity;
  label: string;
};

type Step = Pick<Words, 'to' | 'label'>;

const askAgain: Record<LandingPurpose, Step> = {
  signin: { to: paths.signInLink, label: 'Ask for a new link' },
  signup: { to: paths.signIn, label: 'Sign in' },
  recovery: { to: paths.forgotPassword, label: 'Ask for a new mail' },
  provider: { to: paths.signIn, label: 'Try again' },
  link: { to: paths.settingsSecurity, label: 'Back to settings' },
  change: { to: paths.dashboard, label: 'Go to the dashboard' },
};

const expired: Record<LandingPurpose, string> = {
  signin: 'Each link lets you in once, within 24 hours, and only the newest one counts.',
  signup: 'If you opened it before, your address is confirmed: sign in. If not, signing in offers a new mail.',
  recovery: 'Each link works once, within 24 hours, and only the newest one counts. Your password is what it was.',
  provider: 'It took too long to come back. Nothing was changed.',
  link: 'It took too long to come back. Nothing was linked.',
  change: 'Your address is what it was. Ask for the change again under Settings.',
};

const providerRefusals: Record<string, string> = {
  access_denied: 'You, or the provider, said no. Nothing was created or changed.',
  provider_email_needs_verification:
    'The provider has not checked your address. We sent a mail to it: open its link, then sign in.',
  signup_disabled: 'You have no account here, and this installation takes no new ones.',
  identity_already_exists: 'That account is linked to a person here already.',
};

const overCodes = new Set(['otp_expired', 'flow_state_expired', 'flow_state_not_found']);

function describeFailed({ code, error }: { code: string; error: unknown }, purpose: LandingPurpose): Words {
  const step = askAgain[purpose];
  if (purpose === 'provider') {
    const text = providerRefusals[code] ?? describeAuthFailureInOurWords(error, 'Nothing was created or changed.');
    return { title: 'Sign-in did not work', kind: 'bad', heading: 'You are not signed in', text, ...step };
  }
  const isOver = overCodes.has(code);
  if (purpose === 'link') {
    const text = providerRefusals[code] ?? (isOver ? expired.link : 'Start again under Settings.');
    return { title: 'Linking did not work', kind: 'bad', heading: 'Nothing was linked', text, ...step };
  }
  const heading = isOver ? 'This link has run out, or was used already' : 'This link did not work';
  const text = isOver
    ? expired[purpose]
    : describeAuthFailureInOurWords(error, 'Nothing was changed. Ask for a new one.');
  return { title: 'This link does not work any more', kind: 'bad', heading, text, ...step };
}

const otherBrowser: Record<LandingPurpose, { heading: string; text: string; kind: Words['kind'] }> = {
  signup: {
    kind: 'good',
    heading: 'Your address is confirmed',
    text: 'Sign in to go on. If your password does not work, or you never signed up, choose “Forgot your password?”.',
  },
  change: { kind: 'good', heading: 'The address is confirmed', text: 'You can close this page.' },
  signin: {
    kind: 'plain',
    heading: 'This link was asked for in another browser',
    text: 'For your safety it works only there, and opening it here has used it up. Ask for a new one in this browser.',
  },
  recovery: {
    kind: 'plain',
    heading: 'This link was asked for in another browser',
    text: 'For your safety it works only there, and opening it here has used it up. Ask for a new one in this browser; your password has not changed.',
  },
  provider: {
    kind: 'plain',
    heading: 'You started in another browser',
    text: 'Signing in has to end where it began. Try again here.',
  },
  link: {
    kind: 'plain',
    heading: 'This was started in another browser',
    text: 'Nothing was linked. If you want to link an account, start under Settings in this browser.',
  },
};

/** What the landing page says where nobody was signed in by it. */
export function describeLanding(landing: ToldLanding, purpose: LandingPurpose): Words {
  if (landing.kind === 'failed') return describeFailed(landing, purpose);
  if (landing.kind === 'other-browser') {
    const words = otherBrowser[purpose];
    return { title: words.kind === 'good' ? 'Thank you' : 'Nearly there', ...words, ...askAgain[purpose] };
  }
  if (landing.kind === 'half-changed') {
    return {
      title: 'One of two',
      kind: 'good',
      heading: 'This address has confirmed the change',
      text: 'Open the link in the mail to the other address too. Until then your address stays what it is.',
      to: paths.dashboard,
      label: 'Go to the dashboard',
    };
  }
  return {
    title: 'Nothing to confirm',
    kind: 'plain',
    heading: 'This page is for links from our mails',
    text: 'Open the link in the mail once more, or sign in.',
    to: paths.signIn,
    label: 'Sign in',
  };
}
