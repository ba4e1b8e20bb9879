const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });
const whole = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

export const shortTime = (iso: string) => day.format(new Date(iso));
export const wholeTime = (iso: string) => whole.format(new Date(iso));
