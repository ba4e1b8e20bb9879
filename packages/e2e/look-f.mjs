import { chromium } from 'playwright';
import { randomUUID } from 'node:crypto';
const base = 'http://localhost:3860';
const [,, which='wide', theme='light'] = process.argv;
const narrow = which === 'narrow';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' });
const context = await browser.newContext({ viewport: narrow ? { width: 390, height: 844 } : { width: 1440, height: 900 }, colorScheme: theme, hasTouch: narrow, isMobile: narrow });
const page = await context.newPage();
page.on('console', m => m.type()==='error' && console.log('console', m.text().slice(0,300)));
page.on('pageerror', e => console.log('pageerror', String(e).slice(0,600)));
const email = randomUUID()+'@example.com';
const r = await context.request.post(base+'/auth/v1/signup', { data: { email, password: 'honey and wax', data: { firstName:'Ada', lastName:'Lovelace' } } });
const session = await r.json();
const headers = { authorization: 'Bearer '+session.access_token };
const client = await (await context.request.post(base+'/api/v1/clients', { headers, data: { name:'Boulangerie Martin', email:'a@b.co', brandColor:'#c2410c' } })).json();
const me = await (await context.request.get(base+'/api/v1/me', { headers })).json();
const labels = [['Order','amber'],['Complaint','coral'],['Press','blue']].map(([name,colour])=>({id:randomUUID(),name,colour,conversationCount:3}));
const names = ['Élodie Marchand','Tom Becker','yasmine.k','Jean-Baptiste Le Goff de la Tour','שרה כהן','Mia','@promo_deals24','Camille Roy'];
const texts = ['Bonjour, vous êtes ouverts le dimanche de Pâques ? On viendrait à six.','My order #4412 still hasn’t arrived and nobody answers the phone. Really disappointed.','Best croissants in town, hands down 🥐❤️','Est-ce que le pain sans gluten est fait sur place https://example.com/allergenes ?','שלום, אפשר להזמין עוגה ליום שלישי?','😍😍😍','Earn 500$ a day!!! DM me','Merci pour votre accueil samedi, les enfants ont adoré !'];
const plats = ['facebook','instagram','twitter','linkedin','tiktok'];
const clients = [{id:client.id,name:'Boulangerie Martin',brandColor:'#c2410c'},{id:randomUUID(),name:'Hôtel du Lac',brandColor:'#1d4ed8'},{id:randomUUID(),name:'Atelier Nord',brandColor:null}];
const ago = m => new Date(Date.now()-m*60000).toISOString();
const convs = Array.from({length:60},(_,i)=>{ const p=plats[i%5]; const c=clients[i%3]; const kind=['comment','message','comment','mention'][i%4]; return {
 id: randomUUID(), kind, client:c, account:{socialAccountId:randomUUID(),platform:p,name:['Boulangerie Martin','hoteldulac','Atelier Nord'][i%3],avatarPath:null,isConnected:true},
 person:{id:randomUUID(),clientId:c.id,platform:p,platformUserId:'p'+i,name:names[i%8],userName:'user_'+i,avatarUrl:null,profileUrl:'https://example.com/u/'+i,firstSeenAt:ago(60*24*40)},
 post: kind==='comment'?{publicationId:randomUUID(),postId:null,text:'Nos brioches de Pâques sont arrivées ! Réservez la vôtre avant samedi.',permalink:'https://example.com/p',thumbnailUrl:null,publishedAt:ago(3000)}:null,
 state:'open',snoozedUntil:i===6?ago(-600):null,assigneeId:i%5===1?me.user.id:null,labelIds:i%4===1?[labels[i%3].id,labels[(i+1)%3].id]:i%7===2?[labels[0].id]:[],isSpam:false,isWatched:i===3,
 sentiment:['neutral','negative','positive','neutral',null,'positive',null,'positive'][i%8],language:'fr',unreadCount:i%3===0?1+i%2:0,waitingSince:ago(30+i*20),dueAt:i%2?ago(i*30-120):null,
 lastMessage:{text:texts[i%8],direction:i%9===4?'out':'in',at:ago(i*i*4),hasAttachments:i===5},hasTrouble:i===2,window:i===1?{isOpen:false,closesAt:ago(90),reason:'Instagram only lets you answer within 24 hours of the person’s last message.'}:{isOpen:true,closesAt:kind==='message'?ago(-300):null,reason:null},
 abilities:{canReply:true,canReplyPrivately:kind==='comment',canHide:true,canLike:true,canDelete:true,canDeleteOwn:true,maxLength:p==='twitter'?280:2200,counts:p==='twitter'?'weighted':'characters',mostAttachments:1,attachmentTypes:['image/jpeg','image/png'],windowHours:24},createdAt:ago(5000)};});
const msgsOf = c => { const b={conversationId:c.id,attachments:[],editedAt:null,removedAt:null,isHidden:false,isLiked:false,isPrivate:false,parentId:null,permalink:'https://example.com/m',sentiment:null,isSentimentCorrected:false,language:'fr',state:null,reason:null,userId:null,ruleId:null,isFromRuche:false};
 return [ {...b,id:randomUUID(),direction:'in',text:'Bonjour ! J’aimerais commander une brioche pour samedi. Regardez https://example.com/brioche (la grande).',sentAt:ago(2000),sentiment:'neutral',editedAt:ago(1990)},
 {...b,id:randomUUID(),direction:'out',text:'Bonjour Élodie, avec plaisir ! Pour combien de personnes ?',sentAt:ago(1900),state:'sent',userId:me.user.id,isFromRuche:true},
 {...b,id:randomUUID(),direction:'in',text:'',removedAt:ago(100),sentAt:ago(500)},
 {...b,id:randomUUID(),direction:'in',text:c.lastMessage.text,sentAt:ago(60),sentiment:c.sentiment,isHidden:c.id===convs[2].id,isLiked:true,attachments:c.lastMessage.hasAttachments?[{kind:'image',url:'https://example.com/x.jpg',name:null}]:[]},
 ...(c.id===convs[2].id?[{...b,id:randomUUID(),direction:'out',text:'Merci beaucoup !',sentAt:ago(20),state:'needs_check',reason:'Facebook didn’t respond in time. The answer may be there.',userId:me.user.id,isFromRuche:true},{...b,id:randomUUID(),direction:'out',text:'Merci !',sentAt:ago(10),state:'failed',reason:'Facebook rejected the answer: the comment was deleted.',userId:me.user.id,isFromRuche:true}]:[])]; };
const json = (route, body, status=200) => route.fulfill({ status, contentType:'application/json', body: JSON.stringify(body) });
let list = convs;
await page.route('**/api/v1/conversations**', async route => { const url=new URL(route.request().url()); const m=route.request().method(); const p=url.pathname.replace('/api/v1/conversations','');
 if (p==='/counts') return json(route,{byView:{all:60,open:60,unassigned:48,mine:12,waiting:60,unread:20,snoozed:2,done:1000,spam:3},overdue:4});
 if (p==='/bulk') { const b=route.request().postDataJSON(); if(b.operation==='done') list=list.filter(c=>!b.ids.includes(c.id)); if(b.operation==='restore') list=convs; return json(route,{before:(b.ids??[]).map(id=>({id,state:'open',snoozedUntil:null,assigneeId:null,labelIds:[],isSpam:false,unreadCount:1})),refused:[]}); }
 if (p==='') return json(route,{items:list,nextCursor:null});
 const [,id,sub]=p.split('/'); const c=convs.find(x=>x.id===id);
 if(!sub) return json(route,c);
 if(sub==='messages') return m==='POST'?json(route,{code:'answered_meanwhile',message:'Someone answered.',requestId:'x'},409):json(route,{items:msgsOf(c),nextCursor:null});
 if(sub==='notes') return json(route,{items:[{id:randomUUID(),conversationId:id,userId:me.user.id,text:'On a déjà répondu par téléphone hier. @Ada Lovelace à vérifier.',mentions:[],createdAt:ago(300),updatedAt:ago(300)}],nextCursor:null});
 if(sub==='draft') return m==='GET'?json(route,{text:'',mediaIds:[],updatedAt:null}):json(route,{text:'',mediaIds:[],updatedAt:ago(0)});
 if(sub==='presence') return route.fulfill({status:204}); return json(route,{}); });
await page.route('**/api/v1/inbox-labels', r=>json(r,{items:labels,nextCursor:null}));
await page.route('**/api/v1/inbox-views', r=>json(r,{items:[{id:randomUUID(),name:'Angry customers',settings:{view:'open',sentiment:'negative'}}],nextCursor:null}));
await page.route('**/api/v1/saved-replies**', r=>json(r,{items:[{id:randomUUID(),clientId:null,name:'Opening hours',text:'Bonjour {person}, nous sommes ouverts de 7 h à 19 h. {link}',link:'',createdAt:ago(1),updatedAt:ago(1)}],nextCursor:null}));
const met={};for(const n of ['impressions','reach','reactions','comments','shares','saves','clicks','videoViews','watchSeconds','profileVisits','follows'])met[n]=null;
await page.goto(base+'/robots.txt'); await page.evaluate(([s,t])=>{localStorage.setItem('ruche.auth',s);localStorage.setItem('ruche.theme',t)},[JSON.stringify(session),theme]);
const shot = async n => { await page.waitForTimeout(700); await page.screenshot({path:`/tmp/f-${n}-${which}-${theme}.png`}); };
page.on('response', r=>r.status()>=400&&console.log(r.status(), r.url())); await page.goto(base+'/dashboard/social'); await page.waitForTimeout(6000); await page.screenshot({path:'/tmp/f-0.png'}); await page.getByRole('list',{name:'Conversations'}).waitFor({timeout:8000}); await page.waitForTimeout(800);
await shot('1-list');
if (!narrow) {
 for (const k of ['j','j','Enter']) { await page.keyboard.press(k); await page.waitForTimeout(150);} await page.waitForTimeout(1500); await shot('2-open');
 await page.keyboard.press('k'); await page.waitForTimeout(1000); await shot('3-closed');
 await page.keyboard.press('j'); await page.keyboard.press('r'); await page.waitForTimeout(600); await page.keyboard.type('Bonjour, nous regardons tout de suite.'); await page.keyboard.press('Control+Enter'); await page.waitForTimeout(900); await shot('4-meanwhile');
 await page.keyboard.press('Escape'); await page.keyboard.press('e'); await page.waitForTimeout(900); await shot('5-done'); console.log('focus', await page.evaluate(()=>document.activeElement?.id+' '+document.activeElement?.tagName), page.url());
 await page.keyboard.press('x'); await page.keyboard.press('j'); await page.keyboard.press('x'); await page.keyboard.press('l'); await page.waitForTimeout(900); await shot('6-label'); await page.keyboard.press('Escape'); 
 await page.waitForTimeout(300); await page.keyboard.press('Escape'); await page.keyboard.press('i'); await page.waitForTimeout(1200); await shot('7-person'); await page.keyboard.press('Escape');
 await page.waitForTimeout(400); await page.keyboard.press('f'); await page.waitForTimeout(900); await shot('8-filters'); await page.keyboard.press('Escape');
} else {
 await page.getByRole('list',{name:'Conversations'}).getByRole('link').nth(2).click(); await page.waitForTimeout(1500); await shot('2-open');
 await page.getByRole('button',{name:/^Reply as/}).click(); await page.waitForTimeout(700); await shot('3-reply');
}
await browser.close();
