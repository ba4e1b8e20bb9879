import { type ActivityWords, renderActivity, renderNotification, type StoredEvent, unknownTitle } from './render.ts';

/** As the audit log has it: in the words of the activity, or of the notification where there is no other. */
export function renderAudited(stored: StoredEvent): ActivityWords {
  const words = renderActivity(stored);
  if (words.title !== unknownTitle) return words;
  const { title, path } = renderNotification(stored, '');
  return { title, path };
}
