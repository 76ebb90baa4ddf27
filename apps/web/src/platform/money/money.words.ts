import { defineWords } from '../words/define-words.ts'

export const moneyWords = defineWords('money', {
  such: (amount: string) => `Such as ${amount}`,
  understood: (amount: string) => `That is ${amount}`,
})
