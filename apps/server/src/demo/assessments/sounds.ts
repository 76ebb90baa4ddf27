/** Scripts of the listening questions by audio name: each line with its voice. */
export const sounds: Readonly<Record<string, readonly (readonly [voice: 'woman' | 'man', line: string])[]>> = {
  'the-way': [
    ['woman', 'Excuse me, could you tell me where the museum is?'],
    ['man', 'Yes. You see the bank here? Go straight on to the traffic lights, and turn right at the lights.'],
    ['woman', 'Right at the lights.'],
    ['man', 'That is it. It is opposite the park. Five minutes.'],
  ],
  'the-train': [
    ['man', 'Your attention, please. The train to Bristol now leaves at ten fifty, from platform fourteen.'],
    ['man', 'I repeat. Ten fifty, platform fourteen.'],
  ],
}

/** What demo students say when a question asks them to order lunch. */
export const lunch =
  'Excuse me. I will have the tomato soup, please. Does it come with bread? ... Oh, and I am sorry, but this water is a bit warm. Could I have some ice, please?'
