/** The chats on the assistant's own page: the keys that open the panel elsewhere lead there. */
export const chatPageId = 'assistant-chat';
