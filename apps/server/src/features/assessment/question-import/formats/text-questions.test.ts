import { describe, expect, test } from 'vitest'
import { readQuestions } from './read-questions.ts'
import { bytesOf, summarize } from './testing/summarize.ts'

describe('questions as teachers write them', () => {
  test('of every kind, with the marks of a word processor', async () => {
    const text = `Quiz of unit 3

1.\tShe ___ a teacher.
a)\tam
b)\tis *
c)\tare

2) I've lived here ___ 2019.
A. for
*B. since
C. during

3. The past of “go” is “goed”.
True / False*

4. They ___ happy today.
Answer: are / 're

5. Which are fruit?
- apple*
- carrot
- **pear**

6. Describe your last holiday.
`
    expect(await summarize(text)).toEqual([
      'left out description',
      'SINGLE_CHOICE She ___ a teacher. am | *is | are',
      "SINGLE_CHOICE I've lived here ___ 2019. for | *since | during",
      'TRUE_FALSE The past of “go” is “goed”. false',
      "FILL_THE_GAP They [are/'re] happy today.",
      'MULTIPLE_CHOICE Which are fruit? *apple | carrot | *pear',
      'OPEN_TEXT Describe your last holiday. 1-500',
    ])
  })

  test('in Spanish', async () => {
    const text = `1.- ¿Cuál es la capital de Colombia?
a) Medellín
b) Bogotá
c) Cali
Respuesta: b

2.- El cielo es verde.
Verdadero / *Falso

3.- Yo ____ de Bogotá y ella ____ de Cali.
Respuestas: soy, es

4.- ¿Cuáles son verbos?
a) comer
b) mesa
c) vivir
Respuestas correctas: a y c

5.- Bogotá queda en Colombia. (V)

6.- ¿Cómo te llamas?
R/ Me llamo Ana

7.- Escribe sobre tu familia.
______________________
______________________`
    expect(await summarize(text)).toEqual([
      'SINGLE_CHOICE ¿Cuál es la capital de Colombia? Medellín | *Bogotá | Cali',
      'TRUE_FALSE El cielo es verde. false',
      'FILL_THE_GAP Yo [soy] de Bogotá y ella [es] de Cali.',
      'MULTIPLE_CHOICE ¿Cuáles son verbos? *comer | mesa | *vivir',
      'TRUE_FALSE Bogotá queda en Colombia. true',
      'FILL_THE_GAP ¿Cómo te llamas? [Me llamo Ana]',
      'OPEN_TEXT Escribe sobre tu familia. 1-500',
    ])
  })

  test('in Portuguese', async () => {
    const text = `Prova de português

Questão 1: Qual é a capital do Brasil?
a) São Paulo
b) Brasília
c) Salvador
Resposta correta: b
Justificativa: Brasília é a capital desde 1960.

Pergunta 2: O céu é verde.
Verdadeiro ou *Falso

3. Eu ___ de Curitiba e ela ___ de Recife.
Respostas: sou, é

4. Quais são verbos?
a) comer (correta)
b) mesa
c) viver (correta)

5. Recife fica no Brasil. (V)

6. O Brasil fica na Europa.
Gabarito: Errado

7. Complete: Nós ___ felizes.
Gabarito: estamos / ’tamos

Seção B: Redação

8. Como você se chama?
Sugestão de resposta: Eu me chamo Ana.

9. Escreva sobre a sua família.
______________________`
    expect(await summarize(text)).toEqual([
      'left out description',
      'SINGLE_CHOICE Qual é a capital do Brasil? São Paulo | *Brasília | Salvador',
      'TRUE_FALSE O céu é verde. false',
      'FILL_THE_GAP Eu [sou] de Curitiba e ela [é] de Recife.',
      'MULTIPLE_CHOICE Quais são verbos? *comer | mesa | *viver',
      'TRUE_FALSE Recife fica no Brasil. true',
      'TRUE_FALSE O Brasil fica na Europa. false',
      'FILL_THE_GAP Complete: Nós [estamos/’tamos] felizes.',
      'left out description',
      'OPEN_TEXT Como você se chama? 1-500 (Eu me chamo Ana.)',
      'OPEN_TEXT Escreva sobre a sua família. 1-500',
    ])
    const { items } = await readQuestions(bytesOf(text))
    expect(items[1]?.outcome).toMatchObject({ question: { explanation: 'Brasília é a capital desde 1960.' } })
  })

  test.each<[string, string, string[]]>([
    [
      'all answers in Portuguese at the end',
      'Questão 1\nEla ___.\na) vai\nb) vou\n\nQuestão 2\nPeixes nadam.\n\nQuestão 3\nEu ___ aqui.\n\nGabarito\n1. a\n2. Certo\n3. estou',
      ['SINGLE_CHOICE Ela ___. *vai | vou', 'TRUE_FALSE Peixes nadam. true', 'FILL_THE_GAP Eu [estou] aqui.'],
    ],
    [
      'Portuguese answers in a line',
      '1. Cães latem. (certo)\n2. Cães miam.\nCerto / Errado*\n3. Quais?\na) um\nb) dois\nc) três\nAlternativas corretas: a ou c\n4. Gatos miam.\na) Certo\nb) Errado\nGabarito: a',
      [
        'TRUE_FALSE Cães latem. true',
        'TRUE_FALSE Cães miam. false',
        'MULTIPLE_CHOICE Quais? *um | dois | *três',
        'TRUE_FALSE Gatos miam. true',
      ],
    ],
    [
      'accents apart from their letters, as some PDF files have them',
      'Questão 1\nEu ___ aqui.\nSolução: estou'.normalize('NFD'),
      ['FILL_THE_GAP Eu [estou] aqui.'],
    ],
    [
      'Portuguese words to be learned, which judge nothing',
      '1. What is “right” in Portuguese?\nAnswer: certo\n2. Isso está ___.\na) certo*\nb) errado\n3. It is ___ (errado)\nAnswer: wrong\n4. Which is “wrong”?\na) certo\nb) errado*\n5. Isso está...\na) certo\nb) errado*\n6. right (certo)',
      [
        'FILL_THE_GAP What is “right” in Portuguese? [certo]',
        'SINGLE_CHOICE Isso está ___. *certo | errado',
        'FILL_THE_GAP It is [wrong] (errado)',
        'SINGLE_CHOICE Which is “wrong”? certo | *errado',
        'SINGLE_CHOICE Isso está... certo | *errado',
        'OPEN_TEXT right (certo) 1-500',
      ],
    ],
  ])('with %s', async (_, text, lines) => expect(await summarize(text)).toEqual(lines))

  test.each<[string, string, string[]]>([
    [
      'with full-width labels',
      '１．何ですか。\nＡ）犬\nＢ）猫*\n（２）Where?\n（a）here*\n（b）there',
      ['SINGLE_CHOICE 何ですか。 犬 | *猫', 'SINGLE_CHOICE Where? *here | there'],
    ],
    [
      'with invisible characters before each line',
      '\u200f1. ما هذا؟\n\u200fa) واحد\n\u200b \u200bb) اثنان*',
      ['SINGLE_CHOICE ما هذا؟ واحد | *اثنان'],
    ],
    [
      'without numbers, parted by empty lines',
      'What is the capital of France?\nLondon\n*Paris\nRome\n\nWhat did you do yesterday?\n\nDescribe your room.',
      [
        'SINGLE_CHOICE What is the capital of France? London | *Paris | Rome',
        'OPEN_TEXT What did you do yesterday? 1-500',
        'OPEN_TEXT Describe your room. 1-500',
      ],
    ],
    [
      'with an empty line below each line',
      '1. She ___ tea.\n\na) drink\n\nb) drinks*\n\n2. We ___ tea.\n\na) drink*\n\nb) drinks',
      ['SINGLE_CHOICE She ___ tea. drink | *drinks', 'SINGLE_CHOICE We ___ tea. *drink | drinks'],
    ],
    [
      'with the options beside each other',
      '1. He ___ here.  a) live   *b) lives   c) living\n2. Ella ___ aquí.\na. vive  b. vivo\nRespuesta: a. vive',
      ['SINGLE_CHOICE He ___ here. live | *lives | living', 'SINGLE_CHOICE Ella ___ aquí. *vive | vivo'],
    ],
    [
      'with all answers at the end',
      '1. He ___.\na) go\nb) goes\n2. Fish swim.\n3. I ___ (be) here.\n4. We ___.\na) go\nb) goes\n\nAnswer key\n1. b  2. True\n3. am\n4: a) go',
      [
        'SINGLE_CHOICE He ___. go | *goes',
        'TRUE_FALSE Fish swim. true',
        'FILL_THE_GAP I [am] (be) here.',
        'SINGLE_CHOICE We ___. *go | goes',
      ],
    ],
    [
      'as a chat writes them',
      '### Question 1\n**What is the past of “see”?**\n- A) seed\n- B) saw\n\n**Answer: B) saw**\n\n---\n\n**2. Snow is cold.**\n- True\n- False\n\n✅ **Answer:** True\n**Explanation:** It is frozen water.',
      ['SINGLE_CHOICE What is the past of “see”? seed | *saw', 'TRUE_FALSE Snow is cold. true'],
    ],
    [
      'with boxes',
      'Choose two:\n[x] cat\n[ ] car\n[X] dog\n\nIs it blue?\n( ) yes\n(x) no',
      ['MULTIPLE_CHOICE Choose two: *cat | car | *dog', 'SINGLE_CHOICE Is it blue? yes | *no'],
    ],
    [
      'with stars as bullets',
      'Which one?\n* car\n* **house**\n* tree\n\nAnd here?\n* car\n* house\nAnswer: house',
      ['SINGLE_CHOICE Which one? car | *house | tree', 'SINGLE_CHOICE And here? car | *house'],
    ],
    [
      'with options by numbers, below a number of another kind',
      '1. Pick one.\n1) red\n2) blue*\n2. Pick another.\n1) red\n2) blue\nAnswer: 1',
      ['SINGLE_CHOICE Pick one. red | *blue', 'SINGLE_CHOICE Pick another. *red | blue'],
    ],
    [
      'a dialogue with gaps, and what to do above it',
      '1. Complete the dialogue.\n- How ___ you?\n- I ___ fine.\nAnswers:\n1. are\n2. am / ’m\n\n2. Complete:\nA: Where ____ you from? (be)\nAnswer: are.',
      [
        'FILL_THE_GAP Complete the dialogue. How [are] you?⏎I [am/’m] fine.',
        'FILL_THE_GAP Complete: A: Where [are] you from? (be)',
      ],
    ],
    [
      'options by slashes, and a choice in words',
      '1. Ella … profesora.\nes* / está\n2. Dogs bark. True or *False\n3. Cats bark. (T/F)\nAnswer: F',
      ['SINGLE_CHOICE Ella … profesora. *es | está', 'TRUE_FALSE Dogs bark. false', 'TRUE_FALSE Cats bark. false'],
    ],
    [
      'an option that goes on in a second line, and words for the right one',
      '1. Why?\na) because he was\nill\nb) for fun (correct)\n2. Say why.\nModel answer: I was late because of rain.',
      ['SINGLE_CHOICE Why? because he was ill | *for fun', 'OPEN_TEXT Say why. 1-500 (I was late because of rain.)'],
    ],
    [
      'with dots for a gap, in one line with the answer',
      '1. I ........ a student. (Answer: am / ’m)\n2. You ... late. Answer: are',
      ['FILL_THE_GAP I [am/’m] a student.', 'FILL_THE_GAP You [are] late.'],
    ],
    [
      'the exam of a course book, in parts',
      'Part A: Grammar\n\n1) Where ______ you born?\na) was   b) were*   c) are\n\nPart B: Writing\n\n2) Write an email to a friend (80 words).\n\nPart C\n3) Cats can fly. (False)',
      [
        'left out description',
        'SINGLE_CHOICE Where ______ you born? was | *were | are',
        'left out description',
        'OPEN_TEXT Write an email to a friend (80 words). 1-500',
        'left out description',
        'TRUE_FALSE Cats can fly. false',
      ],
    ],
    [
      'copied out of a page, with no-break spaces and bullets of Word',
      '1.\u00a0\u00a0Choose.\no\tgood\u00a0\no\twell ✓\n2.\u00a0Sort of?\n·\tyes (correcta)\n·\tno',
      ['SINGLE_CHOICE Choose. good | *well', 'SINGLE_CHOICE Sort of? *yes | no'],
    ],
    [
      'Questions with their words in Spanish',
      'Pregunta 1: ¿Qué es “perro”?\na- dog\nb- cat\nRespuesta correcta: a\n\nPregunta 2: Juan __ alto y Ana __ baja.\nRespuestas: 1. es 2. es',
      ['SINGLE_CHOICE ¿Qué es “perro”? *dog | cat', 'FILL_THE_GAP Juan [es] alto y Ana [es] baja.'],
    ],
    [
      'two answers for one gap, one answer for two',
      '1. I ___ and she ___ here.\nAnswers: am/’m; is/’s\n2. I ___ like it.\nAnswer: don’t / do not.',
      ['FILL_THE_GAP I [am/’m] and she [is/’s] here.', 'FILL_THE_GAP I [don’t/do not] like it.'],
    ],
    [
      'numbers, times and years in what is asked',
      '1. At 10:30 I ___ up.\na) get*\nb) gets\n2. In 1990. What happened?\n3. 3.5 is a number.\nV / F*',
      [
        'SINGLE_CHOICE At 10:30 I ___ up. *get | gets',
        'OPEN_TEXT In 1990. What happened? 1-500',
        'TRUE_FALSE 3.5 is a number. false',
      ],
    ],
    ['in bold as a whole', '**1. Which?**\n**a) x**\n**b) y**', ['refused no_right_answer']],
    [
      'a text before what is asked of it',
      '1. Read.\n\nTom lives in London. He is 20.\n\nWhere does he live?\na) London*\nb) Paris',
      ['SINGLE_CHOICE Read.⏎⏎Tom lives in London. He is 20.⏎⏎Where does he live? *London | Paris'],
    ],
  ])('%s', async (_, text, lines) => expect(await summarize(text)).toEqual(lines))

  test.each<[string, string, string[]]>([
    [
      'numbers that are answers',
      '1. Seven plus five is ___.\nAnswer: 12\n2. It costs ___.\nAnswer: 1 euro\n3. He came ___.\nAnswer: 1st',
      ['FILL_THE_GAP Seven plus five is [12].', 'FILL_THE_GAP It costs [1 euro].', 'FILL_THE_GAP He came [1st].'],
    ],
    [
      'numbers in the answers at the end',
      '1. It took ___.\n2. I ___ here.\n3. I am ___.\n\nAnswer key\n1. 2 hours\n2. am\n3. 40',
      ['FILL_THE_GAP It took [2 hours].', 'FILL_THE_GAP I [am] here.', 'FILL_THE_GAP I am [40].'],
    ],
    [
      'an instruction that speaks of an answer',
      '1. Choose the correct answer: She ___ happy.\na) am\nb) is*',
      ['SINGLE_CHOICE Choose the correct answer: She ___ happy. am | *is'],
    ],
    [
      'an answer in a line of its own above the next question',
      '1. She ___ here.\nAnswer:\nis\n2. We ___ happy.\nAnswer: are',
      ['FILL_THE_GAP She [is] here.', 'FILL_THE_GAP We [are] happy.'],
    ],
    [
      'letters within what is asked',
      'What is the difference between a) ser and b) estar?\nA. none\nB. time\nC. place\nANSWER: B',
      ['SINGLE_CHOICE What is the difference between a) ser and b) estar? none | *time | place'],
    ],
    [
      'an answer of the last question alone',
      '1. Cats ___.\nAnswer: purr\n\n2. Tom ___ a doctor and Ann ___ a nurse.\n\nAnswers: 1. is 2. is',
      ['FILL_THE_GAP Cats [purr].', 'FILL_THE_GAP Tom [is] a doctor and Ann [is] a nurse.'],
    ],
    [
      'a letter as the answer to a question',
      '1. Which letter comes after e?\nAnswer: f',
      ['FILL_THE_GAP Which letter comes after e? [f]'],
    ],
  ])('%s', async (_, text, lines) => expect(await summarize(text)).toEqual(lines))

  test('without an answer, the question is rejected with its line and source text', async () => {
    const { format, items } = await readQuestions(
      bytesOf(
        '1. He ___.\na) go\nb) goes\n\n2. I ___ and you ___.\nAnswers: am\n\n3. Right?\nTrue / False\n\n4. Now ___.',
      ),
    )
    expect(format).toBe('text')
    expect(items.map(({ item, line, outcome }) => [item, line, outcome.state === 'refused' && outcome.reason])).toEqual(
      [
        ['1', 1, 'no_right_answer'],
        ['2', 5, 'no_right_answer'],
        ['3', 8, 'no_right_answer'],
        ['4', 11, 'no_right_answer'],
      ],
    )
    expect(items[0]?.source).toBe('1. He ___.\na) go\nb) goes')
  })

  test('the explanation of an answer is imported', async () => {
    const { items } = await readQuestions(bytesOf('1. Is it?\na) yes*\nb) no\nExplicación: lo dice el texto'))
    expect(items[0]?.outcome).toMatchObject({ question: { explanation: 'lo dice el texto' } })
  })
})

describe('Aiken', () => {
  test.each([
    ['Which?\nA. quick\nB. quickly\nANSWER: B', ['SINGLE_CHOICE Which? quick | *quickly']],
    [
      'Two\nlines?\nA) a\nB) b\nANSWER: A\n\nNext?\nA) c\nB) d\nANSWER: b',
      ['SINGLE_CHOICE Two⏎lines? *a | b', 'SINGLE_CHOICE Next? c | *d'],
    ],
    ['Lost?\nA) a\nB) b\n\nNext?\nA) c\nB) d\nANSWER: A', ['refused no_right_answer', 'SINGLE_CHOICE Next? *c | d']],
    ['Which?\nA) a\nB) b\nANSWER: C', ['refused right_answer_is_no_option: C']],
    ['Which?\nA) a\nANSWER: A', ['refused too_few_parts: 1 options']],
    ['Which?\na) one\nb) two\nAnswer: b', ['SINGLE_CHOICE Which? one | *two']],
    ['Which?\ni. e. this one\nA. a\nB. b\nANSWER: B. b', ['SINGLE_CHOICE Which?⏎i. e. this one a | *b']],
    ['::q::A text.\nA. Said so.\nAnswer: none. {T}', ['TRUE_FALSE A text.⏎A. Said so.⏎Answer: none. true']],
    [
      'Which are verbs?\n1. run\n2. table\n3. go\nA. 1 and 2\nB. 1 and 3\nANSWER: B',
      ['SINGLE_CHOICE Which are verbs?⏎1. run⏎2. table⏎3. go 1 and 2 | *1 and 3'],
    ],
    [
      'Tom is a doctor.\n\nWhat does he do?\nA. He cooks.\nB. He heals.\nANSWER: B',
      ['SINGLE_CHOICE Tom is a doctor.⏎What does he do? He cooks. | *He heals.'],
    ],
    ['Which?\nA) a\nB) {b}\nC) c\nANSWER: A, B', ['MULTIPLE_CHOICE Which? *a | *{b} | c']],
  ])('%s', async (text, lines) => expect(await summarize(text)).toEqual(lines))

  test('is detected as Aiken', async () => {
    expect((await readQuestions(bytesOf('Which?\nA. a\nB. b\nANSWER: B'))).format).toBe('aiken')
  })
})
