/** What emoji and typed faces say. Skin tones and variation selectors are taken off before. */
export const emojiWeights: readonly (readonly [weight: number, emoji: string])[] = [
  [3, '😍 🥰 ❤ 💖 💕 💗 💓 💞 💝 💘 💛 💚 💙 💜 🧡 🖤 🤍 🤎 ❣ 😘 🤩 🔥 💯 🏆 🥇 ⭐ 🌟 😻 <3'],
  [
    2,
    '😊 😁 😄 😃 😀 ☺ 🙂 😋 🤤 🥳 🎉 🎊 🙌 👏 👍 👌 💪 🤗 😎 ✨ 🙏 🤘 ✌ 😇 💐 🌹 🥹 😌 🤙 🫶 🎁 💃 🕺 🍾 🥂 :) :-) :D ;) =) ^^ xD',
  ],
  [-2, '😞 😔 😟 🙁 ☹ 😕 😢 😣 😖 😫 😩 😒 😤 😠 👎 💔 🤦 😑 😨 😰 🤕 🤒 :( :-( :/ :-/ ;( D: =('],
  [-3, '😡 🤬 🤮 🤢 💩 🖕 😾 ☠'],
];

/** Faces that turn words around, or leave open what is meant. */
export const ironicEmoji = '🙄 🙃 😏 🤡 🤨';
