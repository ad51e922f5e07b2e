/** How Chinese is written, as ISO 15924 calls it. */
export type Script = 'Hant' | 'Hans';

/** Characters that are written otherwise in Simplified, each before its simplified form: those that rules and words use. */
const pairs =
  '對对後后張张雙双當当時时場场來来傷伤點点橫横獲获異异結结擁拥權权戰战選选擇择標标術术語语棄弃庫库墳坟該该個个兩两' +
  '現现紅红藍蓝綠绿這这們们為为從从將将進进開开須须與与並并擋挡擊击連连復复還还漣涟動动靈灵數数換换傳传滅灭擲掷幣币' +
  '錯错歲岁療疗電电軍军踐践懼惧閃闪帶带裝装備备環环離离於于維维則则勢势協协尋寻戲戏犧牺禦御積积計计誠诚遊游醫医飛飞' +
  '驟骤鬥斗鵬鹏費费間间' +
  '卻却經经疊叠壞坏會会屬属額额據据檢检視视類类別别種种稱称體体隨随機机順顺無无沒没總总過过繼继續续際际產产僅仅應应區区題题餘余參参組组狀状態态護护讓让給给條条項项說说單单製制複复樣样歸归毀毁減减準准爭争獻献確确頂顶預预顏颜執执階阶請请邊边處处轉转顯显寫写實实聲声聖圣願愿鳥鸟關关幾几';

const simplified = new Map<string, string>();
const characters = [...pairs];
for (let i = 0; i < characters.length; i += 2) simplified.set(characters[i] ?? '', characters[i + 1] ?? '');

/** Characters that only Traditional writes. */
export const traditionalOnly: readonly string[] = [...simplified].flatMap(([one, other]) =>
  one === other ? [] : [one],
);

/** Text of the rules, which are written in Traditional, in a script. */
export const inScript = (text: string, script: Script): string =>
  script === 'Hant' ? text : [...text].map((one) => simplified.get(one) ?? one).join('');
