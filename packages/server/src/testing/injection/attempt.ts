/** Where somebody outside the team can put words that the assistant later reads. */
export const places = [
  'comment',
  'message',
  'post_text',
  'csv_import',
  'alt_text',
  'client_name',
  'person_name',
  'file_name',
  'saved_reply',
] as const;
type Place = (typeof places)[number];

export const techniques = [
  'direct_order',
  'role_play',
  'fake_system',
  'fake_tool',
  'fake_fence_end',
  'encoded',
  'image_exfiltration',
  'link_smuggling',
  'hidden_characters',
  'translation',
  'claimed_authority',
  'other_clients',
  'tool_call_json',
] as const;
type Technique = (typeof techniques)[number];

/**
 * In texts, `{otherClient}` and `{otherClientId}` are a second client of the same workspace, `{foreignClientId}` is one of another
 * workspace. `collect.example` is where the writer wants things to be sent.
 */
export type Attempt = {
  id: string;
  place: Place;
  technique: Technique;
  language: 'fr' | 'en';
  text: string;
};
